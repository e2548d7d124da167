import { expect, test } from 'vitest';
import { OutboundRefused, requireOutsideHost, requireOutsideUrl } from './outbound.ts';

const none = { internalHosts: [] };
const to =
  (...addresses: string[]) =>
  async () =>
    addresses;

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a9fe:a9fe',
  '2001:0:a9fe:a9fe::1',
  '100::1',
  'fec0::1',
  '2002:7f00:1::',
  'fd00:ec2::254',
  'fe80::1',
])('a name that resolves to %s is refused, beside an outside address too', async (address) => {
  await expect(requireOutsideHost(none, 'mail.example', to(address))).rejects.toThrow(OutboundRefused);
  await expect(requireOutsideHost(none, 'mail.example', to('198.51.100.7', address))).rejects.toThrow(
    OutboundRefused,
  );
});

test.each(['198.51.100.7', '172.32.0.1', '2001:db8::7'])(
  'an outside address, %s, is answered to be connected to',
  async (address) => {
    expect(await requireOutsideHost(none, 'mail.example', to(address))).toBe(address);
  },
);

test.each([
  'http://sms.example',
  'https://127.0.0.1',
  'https://[::1]:8443',
  'https://2130706433',
  'https://localhost',
])('%s is no address to call', async (address) => {
  await expect(requireOutsideUrl(none, address)).rejects.toThrow(OutboundRefused);
});

test('a host that the operator names is reached wherever it is, and no other', async () => {
  const outbound = { internalHosts: ['10.0.0.5', 'mail.internal'] };
  await requireOutsideUrl(outbound, 'http://10.0.0.5:8080');
  expect(await requireOutsideHost(outbound, 'mail.internal', to('10.0.0.9'))).toBe('mail.internal');
  await expect(requireOutsideUrl(outbound, 'http://10.0.0.6')).rejects.toThrow(OutboundRefused);
});
