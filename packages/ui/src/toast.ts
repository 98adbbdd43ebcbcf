// Says a result in passing. The texts come translated.
import { toast as sonner } from "sonner";

export const toast = {
  success: (text: string): void => void sonner.success(text),
  error: (text: string): void => void sonner.error(text),
  info: (text: string): void => void sonner.info(text),
};
