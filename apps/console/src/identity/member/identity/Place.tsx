import { useDeviceName, useLanguage } from '@fairhouse/ui';
import { countryName } from '../../access/index.ts';

type PlaceProps = { readonly ip: string; readonly countryCode: string | null; readonly device: string };

/** An address with the country it is registered in, and the device that came from it. */
export function Place({ ip, countryCode, device }: PlaceProps) {
  const language = useLanguage();
  const nameOf = useDeviceName();
  return (
    <>
      <span className="block">
        <span className="break-all font-mono">{ip}</span>
        {countryCode && ` ${countryName(language, countryCode)}`}
      </span>
      <span className="block text-text-2">{nameOf(device)}</span>
    </>
  );
}
