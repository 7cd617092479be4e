import pg from "pg";

/** Everybody's messages are for requests to read in a local demo only; which database is one may have changed since the last start. */
export async function limitOutbox(owner: pg.ClientConfig, isDemo: boolean): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select has_function_privilege('tranche_app', 'whole_outbox(int)', 'execute') as may",
    );
    if (rows[0]?.may === isDemo) return;
    await client.query(
      isDemo
        ? "grant execute on function whole_outbox to tranche_app"
        : "revoke execute on function whole_outbox from tranche_app",
    );
  } finally {
    await client.end();
  }
}
