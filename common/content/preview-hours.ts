/** Maximum validity of a link that shows drafts, in hours. */
export const maxPreviewHours = 720;
