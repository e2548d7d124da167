import type { AdapterChannel } from '@fairhouse/wire/identity/messaging';
import type { Platform } from '../../frame/platform.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import type { AdapterRow } from './store.ts';

const COLUMN = 'brand_adapter.secret';

const rowOf = (brandId: string, channel: AdapterChannel): string => `${brandId} ${channel}`;

/** Seals what a brand's gateway is spoken to with. */
export const sealAdapterSecret = (
  platform: Platform,
  brandId: string,
  channel: AdapterChannel,
  text: string,
): Buffer => seal(platform.config.sealing, COLUMN, rowOf(brandId, channel), text);

/** What a gateway is spoken to with; undefined when none is kept. */
export const openAdapterSecret = (
  platform: Platform,
  { brandId, channel, secret }: Pick<AdapterRow, 'brandId' | 'channel' | 'secret'>,
): string | undefined =>
  secret === null ? undefined : unseal(platform.config.sealing, COLUMN, rowOf(brandId, channel), secret);
