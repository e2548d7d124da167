/** What a register of excluded people may know a person by. Each is sent as a digest, never in the clear. */
export const REGISTER_MARKS = ['idNumber', 'nameBirthday', 'email', 'mobile'] as const;

export type RegisterMark = (typeof REGISTER_MARKS)[number];

/** When a register is asked. */
export const REGISTER_MOMENTS = ['registration', 'login', 'recheck'] as const;

export type RegisterMoment = (typeof REGISTER_MOMENTS)[number];

/** `unidentified`: nothing of what the register knows people by is known of the member, so that it was not asked. */
export const REGISTER_OUTCOMES = ['clear', 'excluded', 'unanswered', 'unidentified'] as const;

export type RegisterOutcome = (typeof REGISTER_OUTCOMES)[number];

/** Why there is no answer. `untrusted`: what came was not signed by the register, or answered something else. */
export const REGISTER_FAULTS = ['timeout', 'unreachable', 'refused', 'untrusted'] as const;

export type RegisterFault = (typeof REGISTER_FAULTS)[number];

/** `signed`: a register that speaks the signed protocol · `sandbox`: the one of the sandbox. */
export const REGISTER_KINDS = ['signed', 'sandbox'] as const;

export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** Who a register is asked about; null where it is not known. */
export type RegisterPerson = {
  readonly idNumber: string | null;
  readonly name: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
  readonly email: string | null;
  /** In E.164. */
  readonly mobile: string | null;
};

/** What is digested of a person: both sides write it alike. Null where the person has no such mark. */
export const markText = (mark: RegisterMark, person: RegisterPerson): string | null => WRITERS[mark](person);

const WRITERS: { readonly [M in RegisterMark]: (person: RegisterPerson) => string | null } = {
  idNumber: ({ idNumber }) => plain(idNumber).replaceAll(' ', '') || null,
  nameBirthday: ({ name, birthday }) => {
    const words = plain(name).split(' ').toSorted().join(' ');
    return words && birthday ? `${words} ${birthday}` : null;
  },
  email: ({ email }) => email?.trim().toLowerCase() || null,
  mobile: ({ mobile }) => mobile?.replace(/\D/g, '') || null,
};

/** Letters and digits in small letters without marks, words with one space between. */
const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
