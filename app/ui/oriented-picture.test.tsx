import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { imageFile } from '#common/media/image-file.ts';
import { OrientedPicture } from './oriented-picture.tsx';

const wide = imageFile('/media/p/exam.720x520.svg');
const tall = imageFile('/media/p/exam.560x660.svg');
const uprightIn = '(orientation: portrait)';

/** Lists the image files in the markup, each after its media query. */
function offered(html: string): string[] {
  return Array.from(html.matchAll(/(?:media="(.*?)".*?)?src(?:set)?="(.*?)"/gi), (match) =>
    match.slice(1).join(' ').trim(),
  );
}

test('an upright place gets the tall drawing, in whichever field it is stored', () => {
  for (const [image, small] of [
    [wide, tall],
    [tall, wide],
  ] as const) {
    const html = renderToStaticMarkup(
      <OrientedPicture {...{ image, small, portraitIn: uprightIn }} />,
    );
    expect(offered(html)).toEqual([`${uprightIn} ${tall.src}`, wide.src]);
    expect(html).toContain('class="has-upright"');
  }
});

test('a place that is never upright gets the wide one', () => {
  const html = renderToStaticMarkup(
    <OrientedPicture image={tall} small={wide} portraitIn={null} className="cell" />,
  );
  expect(offered(html)).toEqual([wide.src]);
  expect(html).toContain('class="cell"');
});

test('two pictures of one shape are one for wide and one for narrow screens', () => {
  const small = imageFile('/media/p/exam.360x260.svg');
  const html = renderToStaticMarkup(
    <OrientedPicture {...{ image: wide, small, portraitIn: uprightIn }} />,
  );
  expect(offered(html)).toEqual([`(width &lt; 768px) ${small.src}`, wide.src]);
});

test('one picture alone is shown everywhere', () => {
  const html = renderToStaticMarkup(<OrientedPicture image={wide} portraitIn={uprightIn} />);
  expect(offered(html)).toEqual([wide.src]);
});
