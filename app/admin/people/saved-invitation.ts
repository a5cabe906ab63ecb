/** Path by which the browser saves what is typed in the form of an invitation. */
export const savedInvitation = '/admin/people/invite';
