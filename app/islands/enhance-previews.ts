import { currentStep, enterStep, leaveStep, listenToSteps } from './history-step.ts';

/** The browser's Back closes a picture in full size, as it closes the gallery's viewer. */
export function enhancePreviews(): void {
  const previews = document.querySelectorAll<HTMLDialogElement>('.picture-dialog');
  if (previews.length === 0) return;
  for (const preview of previews) {
    // Whoever opens or closes it, the platform's own buttons included.
    preview.addEventListener('toggle', () => {
      if (preview.open) enterStep({ over: preview.id, index: 0 });
      else leaveStep(preview.id);
    });
  }
  const show = () => {
    const over = currentStep()?.over;
    for (const preview of previews) {
      if (preview.open && preview.id !== over) preview.close();
      if (!preview.open && preview.id === over) preview.showModal();
    }
  };
  listenToSteps(show);
  show();
}
