/*
 * Alternative texts cannot be clicked: while an image is pointed at, a tag at its start corner
 * leads to the text's field, as marked text does.
 */

const tagClass = 'alt-tag';

/** Shows the tag over a pointed image with an alternative text; otherwise hides it. */
export function showAltTag(pointed: HTMLElement | null): void {
  const tag = document.querySelector<HTMLElement>(`.${tagClass}`);
  if (!tag || tag === pointed) return;
  const field = pointed?.dataset['altField'];
  tag.hidden = field === undefined;
  if (!pointed || field === undefined) return;
  tag.dataset['field'] = field;
  const { left, right, top } = pointed.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  const across = dir === 'rtl' ? Math.min(right, clientWidth) - clientWidth : Math.max(left, 0);
  tag.style.translate = `${across}px ${Math.max(top, 0)}px`;
}
