import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';

type TakeButtonProps = {
  /** A wire amount: what is paid if the round ends now. */
  readonly worth: string | undefined;
  readonly onTake: () => void;
};

/** Ends a streak and takes what it is worth. */
export function TakeButton({ worth, onTake }: TakeButtonProps) {
  const t = useText();
  return (
    <button type="button" className="solo-bet" data-hotkey="C" onClick={onTake}>
      {t('stage.solo.take')}
      <small>{worth && formatMoney(parseMoney(worth)!)}</small>
    </button>
  );
}
