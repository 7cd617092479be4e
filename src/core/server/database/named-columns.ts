import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from "kysely";
import pg from "pg";

/** Statements get the names SQL knows. Their rows already have ours: each column is named once by `askNamed`, not in every row. */
class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  ofColumn(name: string): string {
    return this.camelCase(name);
  }

  ofCode(name: string): string {
    return this.snakeCase(name);
  }
}

export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true });

type RowDescription = { fields: { name: string }[] };
type Describable = { handleRowDescription: (message: RowDescription) => void };
const { handleRowDescription } = pg.Query.prototype as unknown as Describable;

class NamedQuery extends pg.Query {
  handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = columnNames.ofColumn(field.name);
    handleRowDescription.call(this, message);
  }
}

/** A statement whose rows come under the names our code has for their columns. */
export function askNamed(client: pg.ClientBase, statement: pg.QueryConfig): Promise<pg.ResultBuilder> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | undefined, result: pg.ResultBuilder) => {
      if (!error) return resolve(result);
      // It came from the socket; who asked is worth knowing.
      Error.captureStackTrace(error);
      reject(error);
    };
    client.query(new NamedQuery(statement, answer));
  });
}
