import { Button, Logo, Toaster, useText } from '@fairhouse/ui';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { art } from '../../paths.ts';
import { useSupport } from '../../shell/support/use-support.ts';
import { useBrand } from '../../state/brand.tsx';

type StopPageProps = {
  readonly scene: 'repair' | 'lighthouse';
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  readonly children?: ReactNode;
};

/** A page instead of the site: what is the matter, until when, whom to ask. */
export function StopPage({ scene, eyebrow, title, lead, body, facts, children }: StopPageProps) {
  const t = useText();
  const { name } = useBrand();
  const support = useSupport();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <main className="stop" data-scene={scene} data-theme="dark">
      <img src={art.scene(scene)} alt="" />
      <p className="stop-logo">
        <Logo size={30} />
        {name}
      </p>
      <div className="stop-words">
        {eyebrow && <p className="font-bold text-dense tracking-[0.02em] text-on-art-2">{eyebrow}</p>}
        <h1 className="display">{title}</h1>
        <p className="stop-lead">{lead}</p>
        <p className="stop-body">{body}</p>
        <dl>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3">
          {support && (
            <Button variant="main" size="lg" icon={<MessageCircle size={20} />} onClick={support}>
              {t('shell.contact')}
            </Button>
          )}
          {children}
        </div>
      </div>
      <Toaster />
    </main>
  );
}
