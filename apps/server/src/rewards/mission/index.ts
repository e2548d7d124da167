export { findName, listNames, nameMembers } from './pseudonym/index.ts';
