/** `signed`: a vendor that speaks the signed protocol · `sandbox`: the one of the sandbox. */
export const KYC_VENDOR_KINDS = ['signed', 'sandbox'] as const;

export type KycVendorKind = (typeof KYC_VENDOR_KINDS)[number];

/** What a vendor says of one item. */
export const KYC_VENDOR_VERDICTS = ['passed', 'failed'] as const;

export type KycVendorVerdict = (typeof KYC_VENDOR_VERDICTS)[number];

/** `waiting`: not sent yet · `silent`: the vendor did not take it and is asked again · `sent`: it has not decided. */
export const KYC_EVIDENCE_STATES = ['waiting', 'silent', 'sent', ...KYC_VENDOR_VERDICTS] as const;

export type KycEvidenceState = (typeof KYC_EVIDENCE_STATES)[number];
