import { useText } from '@fairhouse/ui';
import { MESSAGE_CHANNELS, type MessageChannel } from '@fairhouse/wire';

type ChannelFilterProps = {
  readonly channel: MessageChannel | undefined;
  readonly onChange: (channel: MessageChannel | undefined) => void;
};

/** All messages, or those of one way. */
export function ChannelFilter({ channel, onChange }: ChannelFilterProps) {
  const t = useText();
  return (
    <fieldset className="seg-set" aria-label={t('codes.outbox.filter')}>
      {[undefined, ...MESSAGE_CHANNELS].map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === channel}
          onClick={() => onChange(choice)}
        >
          {choice ? t(`codes.outbox.channels.${choice}`) : t('codes.outbox.all')}
        </button>
      ))}
    </fieldset>
  );
}
