import type { Client } from "pg";
import type { BenchFirm } from "./firms.ts";

/** Words that make sentences; the last ones are rarer. */
const WORDS =
  "the,company,sells,software,to,hospitals,and,grew,its,revenue,by,half,while,churn,fell,after,board,meeting,founders,plan,second,round,with,investors,from,Paris,levée,série,croissance,marché";
const CHAT_WORDS = 10;
const DOCUMENT_WORDS = 500;

/** Sentences of so many words, another one for each `n`. */
const sentence = (words: number) =>
  `(select string_agg((string_to_array('${WORDS}', ','))[1 + ((hashint4(n * 31 + k) & 2147483647) % 30)], ' ') from generate_series(1, ${words}) k)`;

export type Texts = { documents: number; messages: number };

/** Documents that are read and messages of a chat room with so many words in all, half of them in each, as readings and triggers write them. */
export async function addTexts(admin: Client, { id: orgId, userId }: BenchFirm, words: number): Promise<Texts> {
  const documents = Math.ceil(words / 2 / DOCUMENT_WORDS);
  const messages = Math.ceil(words / 2 / CHAT_WORDS);
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `create temp table papers on commit drop as
     select n, new_id() as id, 'Paper ' || n || '.pdf' as name,
       ${sentence(DOCUMENT_WORDS)} || case when n % 1000 = 0 then ' stewardship' else '' end as content from generate_series(1, $1::int) n`,
    [documents],
  );
  await admin.query(
    `insert into documents (org_id, id, name, type, file_path, file_size, created_by) select $1, id, name, 'pdf', 'bench/' || n, 1000, $2 from papers`,
    [orgId, userId],
  );
  await admin.query(
    `insert into document_texts (org_id, document_id, version, number, piece, content, words)
     select $1, id, 1, 1, 0, content, text_words(content) from papers`,
    [orgId],
  );
  await admin.query(
    "insert into document_words (org_id, document_id, words) select $1, document_id, strip(words) from document_texts where org_id = $1",
    [orgId],
  );
  await admin.query(
    `insert into records (org_id, id, kind, label, name, changed_at) select $1, id, 'document', name, record_name(name), now() - interval '1 year' - n * interval '1 minute' from papers`,
    [orgId],
  );
  await admin.query(
    `insert into search_rows (org_id, id, kind, permission, content) select $1, id, 'document', 'document:read', search_text(name) from papers`,
    [orgId],
  );
  // The index of words is built once at the end: entry by entry it takes many minutes.
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'chat_messages' and indexdef like '%gin%'",
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query(
    `with room as (insert into chat_rooms (org_id, name, created_by) values ($1, 'Bench', $2) returning id)
     insert into chat_messages (org_id, room_id, seq, user_id, content, found, created_at)
     select $1, room.id, said.n, $2, said.words, search_text(said.words), now() - said.n * interval '1 minute'
     from room, (select n, ${sentence(CHAT_WORDS)} || case when n % 50000 = 0 then ' stewardship' else '' end as words from generate_series(1, $3::int) n) said`,
    [orgId, userId, messages],
  );
  for (const { definition } of indexes) await admin.query(definition);
  await admin.query("commit");
  for (const table of ["documents", "document_texts", "document_words", "chat_messages"])
    await admin.query(`vacuum analyze ${table}`);
  return { documents, messages };
}

/** Words that the clock has learned, besides those of the records. */
export async function addVocabulary(admin: Client, { id: orgId }: BenchFirm, count: number): Promise<void> {
  await admin.query(
    `insert into search_words (org_id, word)
     select $1, translate(substr(md5(n::text), 1, 6 + n % 5), '0123456789', 'ghijklmnop') from generate_series(1, $2::int) n on conflict do nothing`,
    [orgId, count],
  );
  await admin.query(
    `insert into search_words (org_id, word)
     select distinct $1::uuid, w.word from (select name from records where org_id = $1 order by changed_at limit 200000) r, lateral regexp_split_to_table(r.name, '[^[:alnum:]]+') w(word)
     where length(w.word) between 4 and 40 and w.word !~ '[0-9]' on conflict do nothing`,
    [orgId],
  );
  await admin.query("vacuum analyze search_words");
}
