type FramedPageProps = {
  readonly url: string;
  readonly title: string;
  readonly ref?: React.Ref<HTMLIFrameElement>;
  readonly onLoad: () => void;
};

/** A page of another origin: it runs its own scripts, and reaches nothing of the page around it. */
export const FramedPage = ({ url, title, ref, onLoad }: FramedPageProps) => (
  <iframe
    ref={ref}
    src={url}
    title={title}
    sandbox="allow-scripts allow-same-origin"
    allow="autoplay; fullscreen"
    referrerPolicy="origin"
    onLoad={onLoad}
  />
);
