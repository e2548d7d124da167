import { siteApi } from '@fairhouse/wire';
import { expect, it } from 'vitest';
import { askedFields, registerBody } from './register-form.ts';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 5,
  minLength: 8,
  maxLength: 32,
};

it('asks the enabled fields only, in the order of the form, and the password twice', () => {
  const asked = askedFields({
    email: rule,
    password: rule,
    username: rule,
    qqNum: { ...rule, enabled: false },
  });
  expect(asked.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'email']);
});

it('sends a body that the wire takes, without fields that were left empty', () => {
  const asked = askedFields({ username: rule, password: rule, email: { ...rule, required: false } });
  const form = {
    username: ' mara ',
    password: ' secret12',
    confirmPassword: ' secret12',
    email: '',
    agreed: true,
  };
  const body = registerBody(form, asked, 'token', 'http://127.0.0.1/register');
  expect(siteApi.member.register.body.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({ username: 'mara', password: ' secret12' });
  expect(body).not.toHaveProperty('email');
});
