/** Returns the last step of an address in lower case: routes ignore the case of what was typed. */
export function lastStep({ pathname }: URL): string {
  return (
    pathname
      .split('/')
      .findLast((step) => step !== '')
      ?.toLowerCase() ?? ''
  );
}
