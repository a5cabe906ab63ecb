/** A file that a route writes from what is published; kept like a page until something else is. */
export function fileAnswer(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': contentType, 'x-page-kind': 'islands', 'x-page-cache': '' },
  });
}
