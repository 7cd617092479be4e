// Loaded before the server: whatever it says itself then stands in brackets.
import { speakPseudo } from "../test/pseudo-locale.ts";

speakPseudo();
