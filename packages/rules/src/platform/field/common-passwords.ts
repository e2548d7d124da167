/** The commonest passwords of public breach lists, and the obvious ones of this trade. Lower case. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein 696969 shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou charlie robert thomas hockey ranger daniel starwars 112233 george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda summer love ashley nicole chelsea matthew access yankees 987654321 dallas austin thunder taylor matrix password1 password123 passw0rd p@ssw0rd admin admin123 root welcome welcome1 qwerty123 qwerty1 1q2w3e4r 1q2w3e4r5t zaq12wsx abcd1234 a1b2c3d4 iloveyou1 letmein1 monkey1 dragon1 football1 baseball1 sunshine1 princess1 charlie1 superman1 master1 hello123 login123 test1234 test123 guest123 changeme changeme1 secret secret123 default1 passpass pass1234 qwertyui asdfghjk asdf1234 zxcv1234 qwer1234 1234qwer 12qwaszx q1w2e3r4 q1w2e3r4t5 aa123456 a123456789 a1234567 abc12345 abc123456 123abc123 123456a 123456abc 1234abcd 12345678a 11223344 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 12344321 87654321 98765432 147258369 123456987 789456123 159357 147852369 matkhau matkhau123 anhyeuem yeuem123 vietnam vietnam1 saigon123 hanoi123 manila123 pilipinas philippines mahalkita casino casino123 casino777 lucky777 lucky888 jackpot jackpot1 jackpot777 fairhouse fairhouse1 poker123 betting1 winner123 money123 gambler1`.split(
    ' ',
  ),
);

/** Signs that stand for letters in disguised words; a second reading where there are two. */
const DISGUISES: readonly Readonly<Record<string, string>>[] = [
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '+': 't',
  },
  {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
    '+': 't',
  },
];

/** How many figures and signs behind a word are taken for an addition to it. */
const TAIL_MAX = 8;

/** The words that a text may be: without what stands around letters, and with its disguises taken off. */
const readings = (text: string): readonly string[] => {
  const tail = Math.min(TAIL_MAX, text.length - text.replace(/[^a-z]+$/, '').length);
  const parts = [text, text.replace(/^[^a-z]+/, '')].flatMap((part) =>
    Array.from({ length: tail + 1 }, (_, cut) => part.slice(0, Math.max(0, part.length - cut))),
  );
  const words = parts.flatMap((part) =>
    [{}, ...DISGUISES].map((disguise: Readonly<Record<string, string>>) =>
      [...part]
        .map((sign) => disguise[sign] ?? sign)
        .join('')
        .replace(/[^a-z]/g, ''),
    ),
  );
  return [...new Set(words)];
};

/** Shorter words say nothing: they are in everything. */
const WORD_MIN = 4;

const WORDS: ReadonlySet<string> = new Set(
  [...COMMON_PASSWORDS].flatMap(readings).filter((word) => word.length >= WORD_MIN),
);

/** Letters and digits as they lie side by side; a run is part of one, either way. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

const isRun = (text: string): boolean => RUNS.some((run) => run.includes(text));

/** The part that a text repeats; the text itself when it repeats none. */
const unitOf = (text: string): string => {
  const size = Array.from({ length: text.length }, (_, at) => at + 1).find(
    (length) => text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text,
  );
  return text.slice(0, size);
};

const reversed = (text: string): string => [...text].reverse().join('');

/** Digits alone are a date, a number of a phone or a run. */
const DIGITS_ALONE = 12;

/**
 * Is a password among the commonest ones, in whatever case, disguise, repetition or direction, and with whatever figures
 * and signs around? `context` are words that lie near: the account's name, the brand's.
 */
export function isCommon(password: string, context: readonly string[]): boolean {
  const low = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(low) || new Set(low).size < 4 || isRun(unitOf(low))) return true;
  if (/^[0-9]+$/.test(low) && low.length < DIGITS_ALONE) return true;
  const near = context
    .flatMap((word) => readings(word.toLowerCase()))
    .filter((word) => word.length >= WORD_MIN);
  const known = (word: string) =>
    WORDS.has(word) || near.includes(word) || (word.length >= WORD_MIN && isRun(word));
  return readings(low)
    .filter((word) => word.length >= WORD_MIN)
    .flatMap((word) => [word, unitOf(word), reversed(word), reversed(unitOf(word))])
    .some((word) => known(word) || isPairOf(word, known));
}

const isPairOf = (word: string, known: (part: string) => boolean): boolean =>
  Array.from({ length: word.length }, (_, at) => at).some(
    (at) => known(word.slice(0, at)) && known(word.slice(at)),
  );

/** Among the commonest, or made of the account's own name. */
export const isCommonPassword = (password: string, username: string): boolean =>
  isCommon(password, ['fairhouse', username]) ||
  (username !== '' && password.toLowerCase().includes(username.toLowerCase()));
