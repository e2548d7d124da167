export { AskDialog, AskFormDialog } from './AskDialog.tsx';
export { approvals } from './page.ts';
export { playRuleText } from './play-rule-text.ts';
export { RequestReset } from './RequestReset.tsx';
export { roleName } from './role-name.ts';
