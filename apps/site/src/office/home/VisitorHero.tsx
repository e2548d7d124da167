import { Button, useText } from '@fairhouse/ui';
import { useFreePlay } from '../../identity/session/index.ts';
import { art } from '../../paths.ts';
import { useBrand, useSwitch } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';

/** What a visitor sees first: one picture, one action. */
export function VisitorHero() {
  const t = useText();
  const brand = useBrand();
  const registers = useSwitch('DIRECTREG3');
  const offersFreePlay = useSwitch('FREEPLAY3');
  const freePlay = useFreePlay();
  return (
    <section className="hero">
      <picture>
        <source media="(max-width: 767px)" srcSet={art.scene('lake-phone')} />
        <img src={art.scene('lake')} alt="" fetchPriority="high" />
      </picture>
      <div className="hero-words">
        <h1 className="display">{t('lobby.hero.title')}</h1>
        <p>{t('lobby.hero.body')}</p>
        <span className="flex-1" />
        <div className="hero-actions">
          {registers && (
            <Button
              variant="main"
              size="lg"
              className="max-md:hidden"
              onClick={() => openWindow({ kind: 'register' })}
            >
              {t('identity.register.action')}
            </Button>
          )}
          {offersFreePlay && (
            <Button
              variant="glass"
              size="lg"
              className="hero-free"
              pending={freePlay.isPending}
              onClick={() => freePlay.mutate()}
            >
              {t('identity.freePlay')}
            </Button>
          )}
          <small>
            {t('lobby.hero.licence', { age: brand.minimumAge, licence: brand.licence })}
            <br className="max-md:hidden" />
            <span className="max-md:hidden">{t('shell.footer.limits')}</span>
          </small>
        </div>
      </div>
    </section>
  );
}
