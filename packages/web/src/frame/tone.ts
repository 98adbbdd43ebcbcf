// A short tone, made here: nothing is fetched for it.

const noteSeconds = 0.11;
let context: AudioContext | null = null;

/** One note after the other, in hertz. */
export function playTone(pitches: readonly number[]): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // One that was made before anybody pressed anything waits to be allowed.
  void context.resume();
  const start = context.currentTime;
  for (const [index, pitch] of pitches.entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * noteSeconds;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + noteSeconds);
  }
}
