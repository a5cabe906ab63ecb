import sharp from 'sharp';
import {
  makeBomb,
  makeGif,
  makeJpeg,
  makeAnimatedWebp,
  makeTransparentPng,
} from './test-images.ts';

/*
 * Malicious and broken files. Any script that runs would call `alert`.
 */

export interface BadFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** Reason of the refusal; null if it is stored, because it is harmless as served. */
  refused: 'type' | 'size' | 'pixels' | 'moving' | 'unsafe' | 'broken' | null;
}

const alert = 'alert(1)';
const inSvg = (content: string, root = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${root}>${content}</svg>`);

const drawings: Record<string, Buffer> = {
  'a script': inSvg(`<script>${alert}</script>`),
  'a script in CDATA': inSvg(`<script><![CDATA[${alert}]]></script>`),
  'a handler on the root': inSvg('<path d="M0 0"/>', ` onload="${alert}"`),
  'a handler on a shape': inSvg(`<path d="M0 0" onmouseover="${alert}"/>`),
  'a page in foreignObject': inSvg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${alert}"/></body></foreignObject>`,
  ),
  'use of another file': inSvg('<use href="https://evil.example/x.svg#a"/>'),
  'use of data': inSvg('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
  'a link that runs': inSvg(`<a href="javascript:${alert}"><path d="M0 0"/></a>`),
  'a picture from elsewhere': inSvg('<image href="https://evil.example/x.png"/>'),
  'styles that load': inSvg('<style>path{fill:url(https://evil.example/x)}</style>'),
  'styles that import': inSvg('<style>@import "https://evil.example/x.css";</style>'),
  'an animation of a link': inSvg(`<animate attributeName="href" to="javascript:${alert}"/>`),
  'a setting of a handler': inSvg(`<set attributeName="onclick" to="${alert}"/>`),
  'entities': Buffer.from(
    `<!DOCTYPE svg [<!ENTITY a "${alert}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><svg viewBox="0 0 9 9"><title>&c;</title></svg>`,
  ),
  'a file of the server': Buffer.from(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 9 9"><text>&x;</text></svg>',
  ),
  'a page after it': Buffer.concat([inSvg(''), Buffer.from(`<html><script>${alert}</script>`)]),
};

/** A minimal PDF with a script. */
const pdfWithScript = Buffer.from(
  `%PDF-1.7\n1 0 obj <</S /JavaScript /JS (${alert})>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
);

/** Creates a drawing whose parts each draw the previous one twice: 2³⁰ shapes. */
function makeUseBomb(): Buffer {
  const parts = Array.from(
    { length: 30 },
    (_none, index) => `<g id="p${index + 1}"><use href="#p${index}"/><use href="#p${index}"/></g>`,
  );
  return inSvg(`<defs><path id="p0" d="M0 0h1"/>${parts.join('')}</defs><use href="#p30"/>`);
}

const otherTypes: Record<string, Buffer> = {
  'nothing': Buffer.alloc(0),
  'a text': Buffer.from('not a picture'),
  'a page': Buffer.from(`<!doctype html><script>${alert}</script>`),
  'a page that mentions a picture': Buffer.from(`<p>GIF89a</p><script>${alert}</script>`),
  'a drawing in UTF-16': Buffer.from(
    `\uFEFF<svg viewBox="0 0 9 9"><script>${alert}</script></svg>`,
    'utf16le',
  ),
  'a program': Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(64)]),
  'an archive': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)]),
  'a bitmap': Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
};

/** Returns all malicious and broken files. */
export async function uploadCorpus(): Promise<BadFile[]> {
  const bad = (files: Record<string, Buffer>, name: string, refused: BadFile['refused']) =>
    Object.entries(files).map(([what, bytes]) => ({ what, name, bytes, refused }));
  const jpeg = await makeJpeg({ width: 400, height: 300 });
  const png = await makeTransparentPng({ width: 40, height: 20 });
  const gif = await makeGif({ width: 8, height: 6 }, 1);
  const page = Buffer.from(`<html><script>${alert}</script></html>`);
  const described = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: `<script>${alert}</script>` } })
    .toBuffer();
  return [
    ...bad(drawings, 'drawing.svg', 'unsafe'),
    ...bad(otherTypes, 'photo.jpg', 'type'),
    { what: 'half a photograph', name: 'a.jpg', bytes: jpeg.subarray(0, 900), refused: 'broken' },
    { what: 'the head of a PNG', name: 'a.png', bytes: png.subarray(0, 12), refused: 'broken' },
    { what: 'a bomb of shapes', name: 'a.svg', bytes: makeUseBomb(), refused: 'unsafe' },
    { what: 'a bomb of pixels', name: 'a.png', bytes: makeBomb(), refused: 'pixels' },
    {
      what: 'a moving picture',
      name: 'a.webp',
      bytes: await makeAnimatedWebp({ width: 16, height: 16 }, 3),
      refused: 'moving',
    },
    // As a script: `GIF89a/*…*/=1;alert(1)`.
    {
      what: 'a GIF that is a script',
      name: 'a.js',
      bytes: Buffer.concat([gif, Buffer.from(`*/=1;${alert}`)]),
      refused: null,
    },
    {
      what: 'a PNG with a page in it',
      name: 'a.html',
      bytes: Buffer.concat([png, page]),
      refused: null,
    },
    { what: 'a JPEG that speaks', name: 'a.php', bytes: described, refused: null },
    {
      what: 'a drawing with a style sheet elsewhere',
      name: 'a.svg',
      bytes: Buffer.from(
        '<?xml-stylesheet href="https://evil.example/x.xsl"?><svg viewBox="0 0 9 9"/>',
      ),
      refused: null,
    },
    { what: 'a JPEG called SVG', name: 'a.svg', bytes: jpeg, refused: null },
    { what: 'a PNG called ../../x', name: '../../../x.png', bytes: png, refused: null },
    { what: 'a document with a script', name: 'a.html', bytes: pdfWithScript, refused: null },
  ];
}
