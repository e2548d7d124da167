import type { Id } from '@fairhouse/kernel';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';

export type Applicant = {
  /** The same for a person each time, and no name of theirs. */
  readonly reference: string;
  readonly name: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
};

export type SentDocument = {
  readonly applicantId: string;
  readonly reference: Id<'kycDocument'>;
  readonly item: KycItem;
  readonly pictures: readonly string[];
  readonly statement: string | null;
  /** Where the verdict is told. */
  readonly callbackUrl: string;
};

/**
 * One identity vendor, whatever its API looks like. Asking again for the same reference gives the same applicant or check.
 * All of it throws when the vendor does not answer, or answers nothing that makes sense.
 */
export type VendorAdapter = {
  createApplicant(applicant: Applicant): Promise<string>;
  createCheck(document: SentDocument): Promise<string>;
};
