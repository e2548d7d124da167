import type { FamilyCode } from '../draw.ts';
import type { UnitBet } from '../play.ts';
import { sscHits, type UnitHits } from './ssc-test-kit.ts';

export type Reference = (code: string, unit: UnitBet, numbers: readonly number[]) => UnitHits;

export const REFERENCES: Partial<Record<FamilyCode, Reference>> = { ssc: sscHits };
