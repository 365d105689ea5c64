import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const { alert, login, shell, generic, input, target, schedule, arrest, image, screen } = messages

/** The texts that the product spec fixes, letter for letter. */
test.each<[string, string]>([
  [alert.title, 'Alert'],
  [alert.ok, 'OK'],
  [login.heading, 'Login'],
  [login.passwordPlaceholder, 'Enter Password'],
  [login.submit, 'Submit'],
  [login.noUserData, 'Could not fetch user data'],
  [login.userLookupFailed, 'Error fetching user after login'],
  [shell.logout, 'Logout'],
  [generic.unexpected, 'Unexpected Application Error!'],
  [generic.noResponse, 'No response from server. Please check your connection and try again.'],
  [generic.noResults, 'No results found'],
  [generic.cancel, 'Cancel'],
  [generic.save, 'Save'],
  [input.ssnDigits, 'SSN must be 9 digits.'],
  [target.agentRequired, 'The UC / Chatter field is required.'],
  [target.screenNameRequired, 'The Screen Name field is required.'],
  [target.phoneDigits, 'Please enter exactly 10 digits for the phone number.'],
  [target.secondaryPhoneDigits, 'Please enter exactly 10 digits for the secondary phone number.'],
  [target.addAnyway, 'Do you want to add this target anyway?'],
  [target.updateAnyway, 'Do you want to update this target anyway?'],
  [target.addFailed, 'An error occurred while adding the chatter list.'],
  [target.add, 'Add Target'],
  [target.compressing, 'Compressing Image...'],
  [target.uploading, 'Uploading...'],
  [target.confirmInactive, 'Are you sure you want to mark this chatter as inactive?'],
  [target.inactiveDone, 'Successfully updated to inactive!'],
  [target.inactiveFailed, 'Failed to set chatter as inactive.'],
  [target.inactiveError, 'Error setting chatter as inactive.'],
  [target.activeDone, 'Successfully updated to active status!'],
  [target.activeFailed, 'Failed to update isInactive'],
  [target.activeError, 'Error updating chatter'],
  [target.listFailed, 'Failed to fetch data'],
  [target.notApproved, 'Not Approved'],
  [target.notRequested, 'Not Requested'],
  [target.requested, 'Requested'],
  [schedule.invalidTime, 'Please select a valid date/time.'],
  [schedule.approveTitle, 'Approve Time'],
  [schedule.approved, 'Approved Time updated successfully'],
  [schedule.approveFailed, 'Failed to update approve time'],
  [schedule.approveError, 'Error updating approve time'],
  [schedule.conflictTitle, 'Time Conflict Alert'],
  [schedule.conflict(10), 'The approved time is within 10 minutes of an existing approved time.'],
  [schedule.conflictContinue, 'Would you like to continue?'],
  [schedule.requestedDone, 'Requested time updated successfully.'],
  [schedule.requestedFailed, 'Failed to update requested time.'],
  [schedule.requestedError, 'Error updating requested time.'],
  [schedule.noShowDone, 'No Show status updated successfully'],
  [schedule.noShowError, 'Error updating no show status'],
  [schedule.countFailed, 'Error fetching upcoming operations count'],
  [schedule.empty, 'No Takedowns Scheduled'],
  [arrest.arrivalDone, 'Arrival Time updated successfully'],
  [arrest.noArrival, 'Arrival time has not been set.'],
  [arrest.takedownError, 'Error setting takedown time. Please try again.'],
  [arrest.cancelError, 'Error cancelling takedown. Please try again.'],
  [arrest.caseNumberDone, 'Case number updated successfully'],
  [arrest.caseNumberError, 'Error updating case number. Please try again.'],
  [arrest.guestCreated, 'Additional Person Created'],
  [arrest.guestDeleted, 'Additional Person deleted successfully'],
  [arrest.guestOf('owl'), 'Guest of owl'],
  [arrest.countFailed, 'Error fetching arrest total count'],
  [arrest.undoTitle, 'Confirm Undo Arrest'],
  [arrest.undoFailed('x'), 'Failed to undo arrest: x'],
  [arrest.undoError, 'Error undoing arrest. Please try again.'],
  [arrest.deleteFailed('x'), 'Failed to delete chatter: x'],
  [arrest.deleteError, 'Error deleting chatter. Please try again.'],
  [image.wrongType, 'Please select a valid image file (JPEG, PNG, GIF, HEIC).'],
  [image.compressFailed, 'Error compressing image. Please try a different image.'],
  [image.tooLarge, 'The image file is too large. Please use a smaller image (max 10MB).'],
  [screen.column.agent, 'UC / Chatter'],
  [screen.column.username, 'Username / Chat Name'],
  [screen.column.phoneNumber, 'Phone #'],
  [screen.column.phone, 'Phone'],
  [screen.column.dealDetails, 'Deal Details'],
  [screen.column.deal, 'Deal'],
  [screen.column.requested, 'Requested Meet Up'],
  [screen.column.notes, 'Notes'],
  [screen.column.chatImage, 'Chat Image'],
  [screen.column.actions, 'Actions'],
  [screen.column.approve, 'Approve time'],
  [screen.column.inactive, 'Inactive'],
  [screen.column.active, 'Active'],
  [screen.column.expected, 'Expected Arrival'],
  [screen.column.arrival, 'Arrival Time'],
  [screen.column.caseNumber, 'Case #'],
  [screen.column.arrestDay, 'Arrest Day'],
  [screen.count.chatting, 'Actively Chatting'],
  [screen.count.onTheHook, 'On The Hook'],
  [screen.count.arrests, 'Arrest Total'],
  [screen.list.prev, 'Prev'],
  [screen.list.previous, 'Previous'],
  [screen.list.next, 'Next'],
  [screen.board.deletePerson, 'Delete Person'],
  [screen.board.noShow, 'No Show'],
  [screen.board.editTime, 'Edit time'],
  [screen.photo.select, 'Select Image'],
])('the text is as specified: %j', (said, known) => {
  expect(said).toBe(known)
})

test('no other text has an exclamation mark', () => {
  const kept = new Set([
    'Unexpected Application Error!',
    'Successfully updated to inactive!',
    'Successfully updated to active status!',
  ])
  const shouting = sentencesOf(messages).filter((text) => text.includes('!') && !kept.has(text))
  expect(shouting).toEqual([])
})

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}

/** Returns every text of a part of the texts, by its path. */
function textsIn(part: object, path = ''): [path: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as [string, string]]
    return typeof value === 'object' && value !== null ? textsIn(value, `${path}${name}.`) : []
  })
}

test('what did not load is said in one way', () => {
  const texts = textsIn(messages).filter(([path]) => /failed$/i.test(path))
  const spoken = texts.filter(([, text]) => /could not be (loaded|read)/.test(text))
  expect(spoken.length).toBeGreaterThan(10)
  expect(spoken.filter(([, text]) => !/ could not be loaded\.$/.test(text))).toEqual([])
})
