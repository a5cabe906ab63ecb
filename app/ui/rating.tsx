const places = [1, 2, 3, 4, 5] as const;
const hexagon = 'M10 1L17.8 5.5V14.5L10 19L2.2 14.5V5.5Z';
const half = 'M10 1V19L2.2 14.5V5.5Z';

interface RatingProps {
  /** 0 to 5, in steps of 0.5. */
  value: number;
  /** The value as text. */
  label: string;
}

/** A rating as five hexagons, filled up to the value. */
export function Rating({ value, label }: RatingProps) {
  return (
    <span className="rating" role="img" aria-label={label}>
      {places.map((place) => (
        <svg key={place} viewBox="0 0 20 20" aria-hidden="true">
          {value > place - 1 && <path d={value >= place ? hexagon : half} fill="currentColor" />}
          <path d={hexagon} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      ))}
    </span>
  );
}
