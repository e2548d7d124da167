import type { ComponentType } from 'react';
import { MissingPage } from '../../parts/MissingPage.tsx';
import { AgentsPage } from './AgentsPage.tsx';
import { BonusesPage } from './BonusesPage.tsx';
import { MembersReport } from './MembersReport.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { PlayersPage } from './PlayersPage.tsx';
import type { Page } from './pages.ts';
import { SavedPage } from './SavedPage.tsx';
import type { ReportSearch } from './search.ts';

const REPORTS: Readonly<Record<Exclude<Page, 'overview'>, ComponentType<ReportSearch>>> = {
  players: PlayersPage,
  payments: PaymentsPage,
  bonuses: BonusesPage,
  agents: AgentsPage,
  members: MembersReport,
  saved: SavedPage,
};

/** The report that an address names. */
export function NamedReport({ report, ...search }: ReportSearch & { readonly report: string }) {
  const Named = REPORTS[report as keyof typeof REPORTS];
  return Named ? <Named {...search} /> : <MissingPage />;
}
