/**
 * A component's own styles, if most pages lack the component: a link in the page's head, once however
 * often the component is rendered. Styles that every page needs are part of `app/styles/app.css`.
 */
export function StyleSheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="component" />;
}
