import { formatShort, Skeleton, useDeviceName, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { addressesQuery } from '../../state/security.ts';

/** Where the account was logged in from; of each address the last part is left out. */
export function AddressList() {
  const t = useText();
  const language = useLanguage();
  const deviceName = useDeviceName();
  const { timeZone } = useBrand();
  const { data } = useQuery(addressesQuery);
  return (
    <section className="card p-5" aria-labelledby="address-list">
      <h2 id="address-list" className="font-bold">
        {t('security.addresses.title')}
      </h2>
      {!data && <Skeleton className="mt-3 h-16 rounded-card" />}
      <ul className="mt-1 grid">
        {data?.items.map(({ ip, device, countryCode, lastAt, logins }) => (
          <li
            key={`${ip} ${device}`}
            className="grid gap-0.5 border-line-soft border-t py-2.5 first:border-t-0"
          >
            <p className="flex justify-between gap-3">
              <span className="font-mono">
                {ip} {countryCode}
              </span>
              <span className="text-meta text-text-2">
                {t('security.addresses.times', { count: logins })}
              </span>
            </p>
            <p className="break-words text-meta text-text-3">
              {deviceName(device)} ·{' '}
              {t('security.addresses.last', { when: formatShort(lastAt, timeZone, language) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
