/*
 * A picture's alternative text cannot be pressed itself: while the picture is pointed at, a tag at its beginning leads
 * to the text's field, as any marked text does.
 */

const tagClass = 'alt-tag';

/** Shows the tag over what is pointed at, where that is a picture with an alternative text; else hides it. */
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
