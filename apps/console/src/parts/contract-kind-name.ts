import type { useText } from '@fairhouse/ui';
import { CONTRACT_KINDS } from '@fairhouse/wire/money/contract-words';

/** What a kind of contract is called. */
export function contractKindName(t: ReturnType<typeof useText>, name: string): string {
  const kind = CONTRACT_KINDS.find((one) => one === name);
  return kind ? t(`contractConsole.kinds.${kind}`) : name;
}
