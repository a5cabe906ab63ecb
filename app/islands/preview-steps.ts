import { currentStep, enterStep, leaveStep, listenToSteps } from './history-step.ts';

/** Keeps pictures in full size and the browser's history together, from the one that may be open on. */
export function followPreviews(): void {
  const previews = document.querySelectorAll<HTMLDialogElement>('.picture-dialog');
  const follow = (preview: HTMLDialogElement) => {
    if (preview.open) enterStep({ over: preview.id, index: 0 });
    else leaveStep(preview.id);
  };
  const show = () => {
    const over = currentStep()?.over;
    for (const preview of previews) {
      if (preview.open && preview.id !== over) preview.close();
      if (!preview.open && preview.id === over) preview.showModal();
    }
  };
  for (const preview of previews) {
    // Whoever opens or closes it, the platform's own buttons included.
    preview.addEventListener('toggle', () => follow(preview));
    if (preview.open) follow(preview);
  }
  listenToSteps(show);
  show();
}
