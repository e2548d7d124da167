/** Of a link by which a member brings friends; it stands in the address. */
export const REFERRAL_CODE = /^[a-z0-9]{10}$/;
