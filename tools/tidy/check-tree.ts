import { checkAreas } from './laws/areas.ts';
import { checkDirections } from './laws/directions.ts';
import { checkFeatureGraph } from './laws/feature-graph.ts';
import { checkFeatureWords } from './laws/feature-words.ts';
import { checkFloors } from './laws/floors-and-exports.ts';
import { checkIntl } from './laws/intl.ts';
import { checkManners } from './laws/manners.ts';
import { checkMigrationNames } from './laws/migration-names.ts';
import { checkMoneyAsNumber } from './laws/money-as-number.ts';
import { checkPurity } from './laws/purity.ts';
import { checkScreens } from './laws/screens.ts';
import { checkSqlPlaces } from './laws/sql-places.ts';
import { checkTableOwners } from './laws/table-owners.ts';
import { type Breach, readTree } from './tree.ts';

const LAWS = [
  checkFloors,
  checkPurity,
  checkSqlPlaces,
  checkAreas,
  checkFeatureGraph,
  checkTableOwners,
  checkFeatureWords,
  checkMoneyAsNumber,
  checkScreens,
  checkDirections,
  checkIntl,
  checkManners,
  checkMigrationNames,
];

/** Holds every law against the texts below `root`. Law 7 is held by the types. */
export function checkTree(root: string): { files: number; breaches: Breach[] } {
  const tree = readTree(root);
  return { files: tree.files.length, breaches: LAWS.flatMap((check) => check(tree)) };
}
