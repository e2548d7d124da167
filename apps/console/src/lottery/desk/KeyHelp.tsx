import { useText } from '@fairhouse/ui';

const LETTERS = { move: ['J', 'K'], enter: ['E'], cancel: ['C'], limits: ['L'] } as const;

/** What the letters of the desk do. */
export function KeyHelp({ keys }: { keys: readonly (keyof typeof LETTERS)[] }) {
  const t = useText();
  return (
    <p className="desk-keys max-md:hidden">
      {keys.map((key) => (
        <span key={key}>
          {LETTERS[key].map((letter) => (
            <kbd key={letter}>{letter}</kbd>
          ))}
          {t(`lotteryDesk.keys.${key}`)}
        </span>
      ))}
    </p>
  );
}
