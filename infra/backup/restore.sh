#!/bin/sh
# restore.sh <base backup> <archive of the log> <new data folder> [until, as 2026-11-21 18:04:00+00] [timeline]: makes a
# data folder that PostgreSQL, once started on it, brings up to the end of the archive (or to that moment) on a timeline
# of its own. The services see the new timeline, and every screen begins again on what was really kept. What is encrypted is
# opened with the identity in BACKUP_AGE_IDENTITY_FILE, by PostgreSQL too until it is up (recover.sh).
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
base=$1 data=$3 until=${4:-} timeline=${5:-}
if [ -e "$data" ]; then
  echo "$data is there already: a restore never writes over anything." >&2
  exit 1
fi
# PostgreSQL asks for it from its own folder, and takes an archive that is not there for one that ends here.
if ! archive=$(cd "$2" 2> /dev/null && pwd) || [ -z "$(find "$archive" \( -name '*.gz' -o -name '*.gz.age' \) | head -n 1)" ]; then
  echo "There is no archived log in $2: only the base backup would come back, without what was done since." >&2
  exit 1
fi
case $until in '' | *:*[+-][0-9][0-9] | *:*[+-][0-9][0-9]:[0-9][0-9] | *:*[+-][0-9][0-9][0-9][0-9] | *:*Z) ;; *)
  echo "Say of which time zone the moment is, as in 2026-11-21 18:04:00+03: without it the server's own would count." >&2
  exit 1
  ;;
esac
# PostgreSQL follows the newest timeline, and takes of the one that this left nothing after the moment it was left at:
# whoever asks for a later moment would get that one, unsaid.
if [ -n "$until" ] && [ -z "$timeline" ]; then
  own=$(sed -n 's/^START TIMELINE: //p' "$base/backup_label") later=
  for history in "$archive"/*.history.gz "$archive"/*.history.gz.age; do
    [ -e "$history" ] || continue
    name=${history##*/}
    number=$((0x${name%%.*}))
    [ "$number" -le "$own" ] || later="$later${later:+, }$number"
  done
  if [ -n "$later" ]; then
    echo "This base was restored from before, so that moment may be on more than one timeline: say which as the fifth" \
      "argument, $own (the base's own, with what a restore left behind) or one that a restore began ($later)." >&2
    exit 1
  fi
fi
if [ -e "$base/base.tar.gz.age" ]; then
  identity=${BACKUP_AGE_IDENTITY_FILE:-}
  if [ ! -r "$identity" ]; then
    echo "$base is encrypted: BACKUP_AGE_IDENTITY_FILE has to name the file with the identity that opens it." >&2
    exit 1
  fi
  trap 'rm -rf "$data.unfinished"' EXIT
  rm -rf "$data.unfinished"
  mkdir "$data.unfinished"
  failed=$({
    { age --decrypt --identity "$identity" "$base/base.tar.gz.age" || echo failed >&3; } |
      { gzip -dc || echo failed >&3; } | tar --extract --directory "$data.unfinished"
  } 3>&1) || failed=failed
  if [ -n "$failed" ]; then
    echo "The identity in $identity does not open $base, or it is damaged: nothing was restored." >&2
    exit 1
  fi
  # Its log is in the archive.
  pg_verifybackup --quiet --no-parse-wal "$data.unfinished"
  mv "$data.unfinished" "$data"
else
  pg_verifybackup --quiet "$base"
  cp -R "$base" "$data"
fi
chmod 700 "$data"
{
  echo "restore_command = '\"$here/fetch.sh\" \"%f\" \"%p\" \"$archive\"'"
  echo "recovery_target_action = 'promote'"
  # Without a moment too: the base may remember that of a restore before it was taken.
  echo "recovery_target_time = '$until'"
  echo "recovery_target_timeline = '${timeline:-latest}'"
  # It archives on into the same place: what it writes has its timeline in its name and never meets what is there.
  echo 'archive_mode = on'
  echo "archive_command = '\"$here/archive.sh\" \"%p\" \"%f\" \"$archive\"'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
