import { CamelCasePlugin, type PluginTransformQueryArgs } from 'kysely';

/** Names the columns of every answer as TypeScript does. Statements are written in SQL and stay as they are. */
export class ColumnsInCamelCase extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
}
