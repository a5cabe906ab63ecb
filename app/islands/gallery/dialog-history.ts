import { getCurrentStep, pushStep, popStep, subscribeToSteps } from './history-step.ts';

/** Synchronises the dialogs of full-size images with the browser's history. */
export function syncDialogs(): void {
  const previews = document.querySelectorAll<HTMLDialogElement>('.picture-dialog');
  const updateHistory = (preview: HTMLDialogElement) => {
    if (preview.open) pushStep({ over: preview.id, index: 0 });
    else popStep(preview.id);
  };
  const updateDialogs = () => {
    const over = getCurrentStep()?.over;
    for (const preview of previews) {
      if (preview.open && preview.id !== over) preview.close();
      if (!preview.open && preview.id === over) preview.showModal();
    }
  };
  for (const preview of previews) {
    // Fires however it opens or closes, native buttons included.
    preview.addEventListener('toggle', () => updateHistory(preview));
    if (preview.open) updateHistory(preview);
  }
  subscribeToSteps(updateDialogs);
  updateDialogs();
}
