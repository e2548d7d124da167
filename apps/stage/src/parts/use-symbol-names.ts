import { nameIn } from '@fairhouse/text';
import { useLanguage } from '@fairhouse/ui';
import type { SlotOpened } from '../state/api.ts';

/** What a picture of a machine shows; undefined where the machine has no such picture. */
export type NameOf = (id: string) => string | undefined;

/** The names of a machine's pictures, in the language of the page. */
export function useSymbolNames({ machine }: Pick<SlotOpened, 'machine'>): NameOf {
  const language = useLanguage();
  return (id) => {
    const symbol = machine.symbols.find((one) => one.id === id);
    return symbol && nameIn(symbol.name, language);
  };
}
