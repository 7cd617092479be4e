import { z } from "zod";

export const commentContent = z.string().trim().min(1, "Please enter a comment").max(5000, "At most 5,000 characters");
