import { expect, it } from 'vitest';
import { maskEmail, maskIp, maskMobile, maskName } from './mask.ts';

it.each([
  [maskMobile, '+639171234567', '+63 •••••• 67'],
  [maskMobile, '09171234567', '09 •••••• 67'],
  [maskEmail, 'ana.cruz@mail.example', 'a•••@•••.example'],
  [maskName, 'Nguyễn Thị Ánh', 'N••• T••• Á•••'],
  [maskIp, '203.0.113.77', '203.0.113.•'],
  [maskIp, '2001:db8:1:2::5', '2001:db8:1:•'],
])('%o tells of %s no more than %s', (mask, whole, masked) => expect(mask(whole)).toBe(masked));
