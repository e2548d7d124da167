import { useStaff } from '../platform/staff/index.ts';
import { zoneCity } from './zone-city.ts';

/** The brand's time zone as headings name it. */
export const useZone = (): string => zoneCity(useStaff().brand.timeZone);
