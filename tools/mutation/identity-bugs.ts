import type { Bug } from './bug.ts';

const SERVER = 'apps/server/src';
const SESSION = `${SERVER}/identity/session`;
const STAFF = `${SERVER}/platform/staff`;
const ATTACKS = 'apps/server/test/attacks';

/** Doors that somebody left open: who may log in, and what a session may do. */
export const IDENTITY_BUGS: readonly Bug[] = [
  {
    name: 'a secret counts as replaced before every value is sealed with the new one',
    edits: [
      {
        file: 'apps/server/src/platform/sealing/reseal.ts',
        from: 'const format = await lockSealedFormat(tx);\n',
        to: 'const format = await lockSealedFormat(tx);\n          await saveSealedFormat(tx, { version: FORMAT, keyId });\n',
      },
    ],
    testFile: 'apps/server/src/platform/sealing/reseal.test.ts',
    test: 'goes on where a start was ended in the middle',
  },
  {
    name: 'games go on when a payout account is like that of somebody excluded',
    edits: [
      {
        file: 'apps/server/src/money/withdrawal/bind-account.ts',
        from: '      await platform.ports.closeGames(platform, tx, player.id, { logins: null, nowMs });\n',
        to: '      platform.log.debug({}, player.id);\n',
      },
    ],
    testFile: 'apps/server/src/identity/protection/exclusion/exclusion.test.ts',
    test: "waits when its holder's name is that of somebody excluded",
  },
  {
    name: 'a login that was given out today approves',
    edits: [
      {
        file: 'packages/rules/src/platform/approval/second-eyes.ts',
        from: 'return lent || isNewLogin(decider, nowMs) ?',
        to: 'return lent ?',
      },
    ],
    testFile: `${SERVER}/platform/staff/people/people.test.ts`,
    test: 'is no second pair of eyes for three days',
  },
  {
    name: 'one person is told both halves of a password',
    edits: [
      {
        file: `${SERVER}/platform/approval/carry-out.ts`,
        from: "rules.handsOut === 'halves' && !alone",
        to: 'false',
      },
    ],
    testFile: `${SERVER}/platform/staff/people/people.test.ts`,
    test: 'what one asks for waits for the other',
  },
  {
    name: 'what is sealed for one purpose opens for every other',
    edits: [
      {
        file: 'apps/server/src/secrets/secrets.ts',
        from: 'keyOf(secret, `seal ${purpose}`)',
        to: "keyOf(secret, 'seal')",
      },
      {
        file: 'apps/server/src/secrets/secrets.ts',
        from: 'Buffer.concat([head, Buffer.from(`${purpose}\\u001f${row}`)])',
        to: 'Buffer.from(head)',
      },
    ],
    testFile: `${SESSION}/remember/remember.test.ts`,
    test: 'opens nothing else that the house has sealed',
  },
  {
    name: 'a picture counts as often as it is typed',
    edits: [
      {
        file: `${SESSION}/store.ts`,
        from: 'with taken as (delete from captcha',
        to: 'with taken as (select answer_hash, expires_at from captcha',
      },
      { file: `${SESSION}/store.ts`, from: ' returning answer_hash, expires_at)', to: ')' },
    ],
    testFile: `${SESSION}/session.test.ts`,
    test: 'lets one of ten logins at a time use a captcha',
  },
  {
    name: 'a solved check of another name counts',
    edits: [
      {
        file: `${SERVER}/identity/slider/take-verification.ts`,
        from: ' && proof.subject === subject',
        to: '',
      },
    ],
    testFile: `${SESSION}/session.test.ts`,
    test: 'wants a check that was solved for this name',
  },
  {
    name: 'a check that was solved in another browser counts',
    edits: [
      {
        file: `${SERVER}/identity/slider/take-verification.ts`,
        from: ' && proof.visitor === visitorKey(context)',
        to: '',
      },
    ],
    testFile: `${SESSION}/session.test.ts`,
    test: 'wants a check that was solved for this name',
  },
  {
    name: 'a guess is counted after it was looked at',
    edits: [
      {
        file: `${SESSION}/attempt/begin-attempt.ts`,
        from: '    insertTries(tx, brand.id, guess, nowMs),\n',
        to: '',
      },
      {
        file: `${SESSION}/log-in.ts`,
        from: "  if (!proven)\n    return fail({ code: 'wrong_login'",
        to: "  if (!proven) await transact(platform.db, async (tx) => (await import('./attempt/store.ts')).insertTries(tx, context.brand.id, { attempt: attempt.id, subjects: [attempt.subject] }, context.nowMs));\n  if (!proven)\n    return fail({ code: 'wrong_login'",
      },
    ],
    testFile: `${SESSION}/session.test.ts`,
    test: 'looks at no more than are left of the twenty',
  },
  {
    name: 'a code counts for another purpose',
    edits: [
      {
        file: `${SERVER}/identity/verification/store.ts`,
        from: ' and purpose = ${bound.purpose}',
        to: " and '' <> ${bound.purpose}",
      },
    ],
    testFile: `${SERVER}/identity/verification/verification.test.ts`,
    test: 'is worth nothing for another number, purpose or visitor',
  },
  {
    name: 'a code may be tried for ever',
    edits: [
      { file: `${SERVER}/identity/verification/take-code.ts`, from: ' || row.tries >= TRIES_MAX', to: '' },
    ],
    testFile: `${SERVER}/identity/verification/verification.test.ts`,
    test: 'is over after five wrong tries',
  },
  {
    name: 'a remembered login is good twice',
    edits: [
      {
        file: `${SESSION}/remember/remember-login.ts`,
        from: 'if (!own || row.spentAt !== null) {',
        to: 'if (!own) {',
      },
    ],
    testFile: `${SESSION}/remember/remember.test.ts`,
    test: 'that is used a second time ends all that is open',
  },
  {
    name: 'a token needs no cookie of its browser',
    edits: [
      {
        file: `${SESSION}/store.ts`,
        from: ' and s.partner_hash = ',
        to: ' and null::bytea is distinct from ',
      },
    ],
    testFile: `${SESSION}/browser.test.ts`,
    test: 'is worth nothing in another browser',
  },
  {
    name: 'a token of the staff needs no cookie of its browser',
    edits: [
      {
        file: `${STAFF}/store.ts`,
        from: ' and e.partner_hash = ',
        to: ' and null::bytea is distinct from ',
      },
    ],
    testFile: `${STAFF}/browser.test.ts`,
    test: 'is worth nothing in another browser',
  },
  {
    name: 'strangers keep staff out of their own browser',
    edits: [
      { file: `${STAFF}/authenticator-code.ts`, from: 'return known ? ', to: 'return known && false ? ' },
    ],
    testFile: `${STAFF}/browser.test.ts`,
    test: 'lets its owner in, whatever strangers guess',
  },
  {
    name: 'a log that was written anew fits its anchors',
    edits: [
      {
        file: `${SERVER}/platform/audit/store.ts`,
        from: "where encode(e.hash, 'hex') is distinct from t.hash order by",
        to: 'where e.hash is null order by',
      },
    ],
    testFile: `${SERVER}/platform/audit/anchor.test.ts`,
    test: 'a chain that was rewritten fits itself and no anchor',
  },
  {
    name: 'a visitor may choose the cookie of the session to come',
    edits: [
      {
        file: 'apps/server/src/frame/browser-cookies.ts',
        from: '(kept.alive ? cookieOf(context, names.partner) : undefined)',
        to: 'cookieOf(context, names.partner)',
      },
    ],
    testFile: `${SESSION}/browser.test.ts`,
    test: 'with a cookie that a visitor could not have chosen',
  },
  {
    name: 'a locked account keeps its sessions',
    edits: [
      { file: `${SESSION}/check-member.ts`, from: "    session.playerState === 'active' &&\n", to: '' },
    ],
    testFile: `${SESSION}/browser.test.ts`,
    test: 'are refused while it is locked or closed',
  },
  {
    name: 'a login from elsewhere is not asked for more',
    edits: [
      { file: `${SESSION}/challenge/assess-place.ts`, from: 'if (!used || here)', to: 'if (used || here)' },
    ],
    testFile: `${ATTACKS}/takeover.test.ts`,
    test: 'is stopped at the door',
  },
  {
    name: 'a login from elsewhere may be answered for ever',
    edits: [
      { file: `${SESSION}/challenge/answer-challenge.ts`, from: '    row.tries < TRIES_MAX &&\n', to: '' },
    ],
    testFile: `${SESSION}/challenge/challenge.test.ts`,
    test: 'takes five answers and no sixth',
  },
  {
    name: 'who forgot a password is told whether there is an account',
    edits: [
      {
        file: `${SERVER}/identity/password/request-by-email.ts`,
        from: '    await insertRequest(tx, {',
        to: "    if (!player) return fail({ code: 'too_many_requests', params: { seconds: 1 } });\n    await insertRequest(tx, {",
      },
    ],
    testFile: `${ATTACKS}/enumeration.test.ts`,
    test: 'sees the same bytes for every name: asking for a new password by mail',
  },
  {
    name: 'a name that nobody has costs no hash',
    edits: [
      {
        file: 'apps/server/src/secrets/passwords.ts',
        from: '  const known = stored ?? (await nobody);\n',
        to: '  if (stored == null) return false;\n  const known = stored ?? (await nobody);\n',
      },
    ],
    testFile: `${ATTACKS}/enumeration.test.ts`,
    test: 'every name costs the server one hash',
  },
  {
    name: 'passwords wait without an end',
    edits: [
      {
        file: 'apps/server/src/frame/queue.ts',
        from: "      if (isFull() || !hasShare(from)) throw new QueueFull('too many wait already');\n",
        to: '',
      },
    ],
    testFile: 'apps/server/src/frame/queue.test.ts',
    test: 'lets so many wait and refuses the rest at once',
  },
  {
    name: 'the proof of one thing is good for another',
    edits: [{ file: `${SERVER}/identity/token/step-up.ts`, from: ' && subject.purpose === purpose', to: '' }],
    testFile: `${ATTACKS}/takeover.test.ts`,
    test: 'cannot use a proof of one thing for another',
  },
  {
    name: 'a payment password is compared for whoever has proven nothing',
    edits: [
      {
        file: `${SERVER}/identity/password/set-payment-password.ts`,
        from: "!(await holdsStepUp(platform.db, context, 'payment_password'))",
        to: 'false',
      },
    ],
    testFile: `${SERVER}/identity/password/password.test.ts`,
    test: 'is not found out by whoever sets it without a proof',
  },
  {
    name: 'a new phone holds no money back',
    edits: [
      {
        file: `${SERVER}/identity/security/bind-contact.ts`,
        from: '  await holdWithdrawals(platform, tx, player.id, hold, nowMs);\n',
        to: '  void [holdWithdrawals, hold];\n',
      },
    ],
    testFile: `${ATTACKS}/takeover.test.ts`,
    test: 'takes the phone, but no money for a day',
  },
  {
    name: 'an owner does not hear of a new phone',
    edits: [
      {
        file: `${SERVER}/identity/security/bind-contact.ts`,
        from: '  await notifyOwner(platform, tx, ownerOf(context), notice);\n',
        to: '  void [notifyOwner, ownerOf, notice];\n',
      },
    ],
    testFile: `${SERVER}/identity/security/bind-contact.test.ts`,
    test: 'tells the old phone of a new one',
  },
  {
    name: 'a sealed call is opened as often as it comes',
    edits: [
      {
        file: `${SERVER}/platform/sealing/open-payload.ts`,
        from: "  return fresh ? ok(fields) : fail({ code: 'payload_replayed' });",
        to: '  void fresh;\n  return ok(fields);',
      },
    ],
    testFile: `${SERVER}/platform/sealing/sealing.test.ts`,
    test: 'never opens a payload twice',
  },
  {
    name: 'staff approve what they have asked for themselves',
    edits: [
      {
        file: `${SERVER}/platform/approval/decide-approval.ts`,
        from: 'const fault = row && findEyesFault(row, staff, nowMs);',
        to: "const fault = [findEyesFault(row!, staff, nowMs)].find((one) => one !== 'four_eyes_self');",
      },
    ],
    testFile: `${SERVER}/platform/approval/approval.test.ts`,
    test: 'is not decided by who made it, not even by the owner',
  },
];
