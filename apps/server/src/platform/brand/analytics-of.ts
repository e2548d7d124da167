import type { Config } from '../../config.ts';
import type { Brand } from '../../frame/brand.ts';

/** Whether visits to a brand are counted, and under which name: its own, or its merchant code. Null: they are not. */
export const analyticsOf = (
  { analyticsOrigin }: Pick<Config, 'analyticsOrigin'>,
  { analyticsId, merchantCode }: Pick<Brand, 'analyticsId' | 'merchantCode'>,
): { readonly id: string } | null =>
  analyticsOrigin === undefined ? null : { id: analyticsId ?? merchantCode };
