export type ChoiceSetProps<Choice> = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly textOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
  readonly className?: string;
};

/** One of a few, all of them in sight: what a list shows. */
export function ChoiceSet<Choice extends string | undefined>({
  label,
  choices,
  chosen,
  textOf,
  onChoose,
  className = '',
}: ChoiceSetProps<Choice>) {
  return (
    <fieldset className={`seg-set ${className}`} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {textOf(choice)}
        </button>
      ))}
    </fieldset>
  );
}
