export { ONE, readTypedTerms, type TypedTerms, USUAL_TERMS } from './given-terms.ts';
export { MemberBonuses } from './MemberBonuses.tsx';
export { TermsFields } from './TermsFields.tsx';
