export { ApprovalsPage, type ApprovalsPageProps } from './ApprovalsPage.tsx';
export { AskDialog, AskFormDialog } from './AskDialog.tsx';
export type { CaseFileProps } from './DecideDialog.tsx';
export { playRuleText } from './play-rule-text.ts';
export { SHOWN, type Shown } from './queries.ts';
export { RequestReset } from './RequestReset.tsx';
export { roleName } from './role-name.ts';
