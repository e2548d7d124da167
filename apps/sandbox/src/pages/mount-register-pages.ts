import { rawBody } from '@fairhouse/serve';
import {
  markText,
  REGISTER_MARKS,
  type RegisterMark,
  type RegisterPerson,
} from '@fairhouse/wire/identity/exclusion-register-words';
import type { FastifyInstance } from 'fastify';
import { REGISTER_MOODS } from '../features/register/index.ts';
import { checkFormToken, formToken, randomId } from '../keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { refusedPage, sendPage } from './pay-page.ts';
import { registerPage } from './register-page.ts';

/** What the token of the form is for. */
const FORM = 'register';

const MONTH_MS = 30 * 24 * 3_600_000;

/** The page on which a tester says whom the register excludes and how it answers. */
export function mountRegisterPages(server: FastifyInstance, sandbox: Sandbox): void {
  const { config, register } = sandbox;
  server.get('/register', async (_request, reply) =>
    sendPage(reply, 200, registerPage(register.all(), register.mood(), formToken(config.secret, FORM))),
  );
  server.post('/register', async (request, reply) => {
    const form = new URLSearchParams(rawBody(request));
    const genuine =
      request.headers.origin === config.sandboxOrigin &&
      checkFormToken(config.secret, FORM, form.get('token') ?? '');
    if (!genuine) return sendPage(reply, 403, refusedPage('/register'));
    await act(sandbox, form);
    return reply.redirect('/register', 303);
  });
}

async function act({ register, now }: Sandbox, form: URLSearchParams): Promise<void> {
  const wish = form.get('act');
  const mood = REGISTER_MOODS.find((one) => one === wish);
  if (mood) await register.setMood(mood);
  if (wish === 'clear') for (const { id } of register.all()) await register.remove(id);
  const mark = REGISTER_MARKS.find((one) => one === form.get('mark'));
  const text = mark && markText(mark, personOf(mark, form.get('value') ?? '', form.get('birthday') ?? ''));
  if (wish !== 'add' || !mark || !text) return;
  const months = Number(form.get('months') || 0);
  const until = months > 0 ? now() + months * MONTH_MS : null;
  await register.list({ id: randomId('exn'), mark, text, until });
}

const NOBODY: RegisterPerson = { idNumber: null, name: null, birthday: null, email: null, mobile: null };

const personOf = (mark: RegisterMark, value: string, birthday: string): RegisterPerson =>
  mark === 'nameBirthday' ? { ...NOBODY, name: value, birthday } : { ...NOBODY, [mark]: value };
