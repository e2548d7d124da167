import { Badge, formatStamp, useTextIn } from '@fairhouse/ui';
import { Article, BannerCard, Fold, SafeHtml } from '@fairhouse/ui/content';
import type { ContentKind, NoticeTopic } from '@fairhouse/wire/talk/content-kinds';
import type { ReactNode } from 'react';
import { useStaff } from '../../platform/staff/index.ts';
import type { EditorDraft, Language } from './draft.ts';

type ShownProps = {
  readonly draft: EditorDraft;
  readonly title: string;
  readonly language: Language;
  readonly html: string;
  /** The text without marks. */
  readonly plain: string;
};

/** The entry with the parts that the site draws it with. */
export function Shown(shown: ShownProps) {
  return DRAW[shown.draft.kind](shown);
}

const Line = ({ title }: ShownProps) => (
  <p className="card flex min-h-14 items-center px-5 py-2">
    <b>{title}</b>
  </p>
);

const Banner = ({ draft, title, plain }: ShownProps) => (
  <div className="max-w-160">
    <BannerCard title={title} body={plain} image={draft.image ?? ''} />
  </div>
);

const Window = ({ draft, title, html }: ShownProps) => (
  <div className="card mx-auto max-w-120 rounded-sheet p-6">
    <p className="display text-h3">{title}</p>
    {draft.image && <img src={draft.image} alt="" className="mt-3 h-36 w-full rounded-card object-cover" />}
    <SafeHtml html={html} className="mt-4" />
  </div>
);

const Answer = ({ title, html }: ShownProps) => (
  <div className="card mx-auto max-w-190 px-5">
    <Fold title={title} open>
      <SafeHtml html={html} />
    </Fold>
  </div>
);

const Text = ({ draft, title, html }: ShownProps) => (
  <div className="mx-auto max-w-160">
    <Article title={title} html={html} image={draft.kind === 'news' ? draft.image : null} />
  </div>
);

function NoticeText({ draft, title, html, language }: ShownProps) {
  const t = useTextIn(language);
  const { timeZone } = useStaff().brand;
  const head = (
    <>
      <Badge tone={draft.slot === 'maintenance' ? 'warn' : 'neutral'}>
        {t(`content.notices.topics.${draft.slot as NoticeTopic}`)}
      </Badge>
      {draft.startsAt !== null && (
        <span className="text-meta tabular-nums">{formatStamp(draft.startsAt, timeZone)}</span>
      )}
    </>
  );
  return (
    <div className="mx-auto max-w-160">
      <Article
        title={title}
        html={html}
        head={head}
        image={draft.slot === 'maintenance' ? '/art/scenes/repair.avif' : null}
      />
    </div>
  );
}

const DRAW: Readonly<Record<ContentKind, (shown: ShownProps) => ReactNode>> = {
  notice: (shown) => <NoticeText {...shown} />,
  headline: Line,
  player: Line,
  popup: Window,
  banner: Banner,
  promotion: Banner,
  help: Answer,
  page: Text,
  news: Text,
  resource: Line,
};
