type PicturesProps = {
  readonly addresses: readonly string[];
  /** The alternative text of each, by its place from 1 on. */
  readonly nameOf: (place: number) => string;
  /** Large, where a slip is to be read without opening it. */
  readonly look?: 'small' | 'large';
};

/** Pictures that a member sent; a press opens one as large as it is. */
export function Pictures({ addresses, nameOf, look = 'small' }: PicturesProps) {
  return (
    <div className={look === 'small' ? 'grid grid-cols-3 gap-2' : 'grid gap-2'}>
      {addresses.map((address, place) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img
            className={`w-full rounded-chip bg-bg-2 object-contain ${look === 'small' ? 'h-28' : 'max-h-[60vh] min-h-40'}`}
            src={address}
            alt={nameOf(place + 1)}
          />
        </a>
      ))}
    </div>
  );
}
