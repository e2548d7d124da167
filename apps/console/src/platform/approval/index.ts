export { ApprovalsPage } from './ApprovalsPage.tsx';
export { AskDialog, AskFormDialog } from './AskDialog.tsx';
export { playRuleText } from './play-rule-text.ts';
export { SHOWN } from './queries.ts';
export { RequestReset } from './RequestReset.tsx';
export { roleName } from './role-name.ts';
