import type { RegisterWay } from '@fairhouse/rules/identity/member/registration';
import type { RegisterForm } from './register-form.ts';

const KEY = 'registerDraft';

/** What is proof, or would let somebody in, is never kept. */
const SECRET: ReadonlySet<string> = new Set<keyof RegisterForm>([
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'firebaseChannel',
  'firebaseIdToken',
  'captcha',
  'agreed',
  'ageConfirmed',
]);

export type Draft = { readonly way?: RegisterWay; readonly typed: Partial<RegisterForm> };

/** What was typed in this tab before; a draft that can't be read is none. */
export function readDraft(store: Pick<Storage, 'getItem'> = sessionStorage): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    const { way, typed } = kept as { way?: unknown; typed?: Record<string, unknown> };
    const texts = Object.entries(typed ?? {}).filter(
      ([field, value]) => typeof value === 'string' && !SECRET.has(field),
    );
    return {
      ...(way === 'username' || way === 'mobile' ? { way } : {}),
      typed: Object.fromEntries(texts),
    };
  } catch {
    return { typed: {} };
  }
}

export function keepDraft(
  way: RegisterWay,
  form: Partial<RegisterForm>,
  store: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  const typed = Object.entries(form).filter(([field, value]) => !SECRET.has(field) && value !== '');
  store.setItem(KEY, JSON.stringify({ way, typed: Object.fromEntries(typed) }));
}

export const dropDraft = (): void => sessionStorage.removeItem(KEY);
