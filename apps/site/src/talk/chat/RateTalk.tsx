import { Button, TextArea, useText } from '@fairhouse/ui';
import type { Conversation } from '@fairhouse/wire/talk/chat';
import { CHAT_STARS_MAX } from '@fairhouse/wire/talk/chat-words';
import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { lookAgain } from './queries.ts';

/** After the end: a rating, and a way to begin again. */
export function RateTalk({ talk, onAnother }: { talk: Conversation; onAnother: () => void }) {
  const t = useText();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useMutation({
    mutationFn: () => client.chat.rate({ body: { stars, comment: comment.trim() } }),
    onSuccess: lookAgain,
  });
  return (
    <div className="grid flex-none gap-2 border-line-soft border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {talk.stars !== null ? (
        <p role="status" className="text-dense text-text-2">
          {t('chat.rated', { count: talk.stars })}
        </p>
      ) : (
        <>
          <fieldset className="flex items-center gap-1">
            <legend className="float-start me-2 font-semibold text-dense">{t('chat.rate')}</legend>
            {Array.from({ length: CHAT_STARS_MAX }, (_, at) => at + 1).map((count) => (
              <label key={count} className="star grid size-9 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name="stars"
                  className="sr-only"
                  checked={stars === count}
                  onChange={() => setStars(count)}
                  aria-label={t('chat.stars', { count })}
                />
                <Star
                  size={22}
                  aria-hidden="true"
                  className={count <= stars ? 'fill-current text-gold' : 'text-text-3'}
                />
              </label>
            ))}
          </fieldset>
          {stars > 0 && (
            <>
              <TextArea
                label={t('chat.comment')}
                rows={2}
                maxLength={500}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
              <p role="alert" className="text-dense text-loss empty:hidden">
                {rate.error && refusalText(t, rate.error)}
              </p>
              <Button variant="main" pending={rate.isPending} onClick={() => rate.mutate()}>
                {t('chat.sendRating')}
              </Button>
            </>
          )}
        </>
      )}
      <Button onClick={onAnother}>{t('chat.another')}</Button>
    </div>
  );
}
